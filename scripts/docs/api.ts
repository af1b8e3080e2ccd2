/** Writes docs/api.md from the contracts: every call, every frame, as TypeScript types. */
import { api } from '@parlor/client/contracts/api';
import { clientFrame, serverFrame } from '@parlor/client/contracts/frames';
import { roomCommand } from '@parlor/client/contracts/room';
import type { Route } from '@parlor/client/contracts/route';
import type { z } from '@parlor/kernel/schema';
import { frameComments, interfacesIn, namedSchemas } from './contract-sources.ts';
import { publish } from './page.ts';
import { Printer } from './typescript.ts';

const INTRODUCTION = `# The API

Written by \`npm run docs\` from the contracts in \`packages/client/src/contracts\`; CI checks that it is up to date. A running
house shows the same calls at \`/docs\`, from its OpenAPI description. \`packages/client\` is a typed client for browsers and
Node, with a small bot as its example: use it rather than writing one.

- All addresses begin with \`/api/v1\`. Bodies and answers are JSON.
- A player is known by the session cookie that \`POST /guests\`, \`POST /accounts\` and \`POST /sessions\` set. The operator sends
  \`Authorization: Bearer <operator_token>\`.
- A call that changes something carries the header \`X-Parlor: 1\`, which a foreign page cannot send.
- An error is \`application/problem+json\`: \`code\` is stable, \`detail\` is a sentence for a person. Too many calls give 429 with
  \`Retry-After\`.
- A command carries an id made by the client. Sent twice, it acts once and gets the same answer.
`;

const WHO = { anyone: 'anyone', player: 'players, guests included', operator: 'the operator' };

const fenced = (text: string): string => `\`\`\`ts\n${text}\n\`\`\``;
const title = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const names = await namedSchemas();
const printer = new Printer(names);

function call(contract: Route): string {
  const parts: [string, z.ZodType | undefined, 'input' | 'output'][] = [
    ['params', contract.params, 'input'],
    ['query', contract.query, 'input'],
    ['body', contract.body, 'input'],
    ['answer', contract.answer, 'output'],
  ];
  const types = parts.flatMap(([part, schema, io]) =>
    schema === undefined ? [] : [`${part}: ${printer.print(schema, io)}`],
  );
  return `### ${contract.method} ${contract.path}\n\n${contract.summary}. For ${WHO[contract.as]}.\n\n${fenced(types.join('\n'))}\n`;
}

function definition(schema: z.ZodType, name: string): string {
  return `type ${name} = ${printer.print(schema, 'output', true)};`.replace('= \n', '=\n');
}

function frames(of: typeof clientFrame | typeof serverFrame): string {
  const comments = frameComments();
  return of.options
    .map((frame) => {
      const comment = comments.get([...frame.shape.t.values][0] ?? '');
      return `${comment === undefined ? '' : `// ${comment}\n`}${printer.print(frame, 'input')}`;
    })
    .join('\n');
}

const unions: readonly z.ZodType[] = [clientFrame, serverFrame, roomCommand];
const types = [...names]
  .filter(([schema]) => !unions.includes(schema))
  .map(([schema, name]) => definition(schema, name));
const calls = Object.entries(api).flatMap(([subject, routes]) => [
  `## ${title(subject)}\n`,
  ...Object.values<Route>(routes).map(call),
]);

publish(
  'docs/api.md',
  `${[
    INTRODUCTION,
    '## Types\n',
    fenced(types.join('\n\n')),
    '',
    ...calls,
    '## The socket\n',
    'One socket, `/ws`, carries all tables of a client. Every frame is a JSON object. The house opens with `hello`.\n',
    '### What a client sends\n',
    fenced(frames(clientFrame)),
    '',
    '### What the house sends\n',
    fenced(frames(serverFrame)),
    '',
    '## Rooms as tables\n',
    'A room is a table of kind `room`: these are its commands, sent like any other, and its view.\n',
    fenced(`${definition(roomCommand, 'RoomCommand')}\n\n${interfacesIn('room.ts').join('\n\n')}`),
  ].join('\n')}\n`,
);
