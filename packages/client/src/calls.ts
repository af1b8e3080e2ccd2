/** The types of the calls, inferred from the contracts: what goes in, what comes out. */
import type { z } from 'zod';
import type { Api } from './contracts/api.ts';
import type { Route } from './contracts/route.ts';

/** Ids are numbers everywhere but in addresses; both are taken here, so that no caller has to convert. */
type Params<P> = { readonly [Name in keyof P]: P[Name] | number };

/** A query of which nothing is required can be left out; a body cannot, or the house would see none where it wants an object. */
type Query<R> = R extends { readonly query: infer Schema extends z.ZodType }
  ? Record<never, never> extends z.input<Schema>
    ? { readonly query?: z.input<Schema> }
    : { readonly query: z.input<Schema> }
  : unknown;

type Body<R> = R extends { readonly body: infer Schema extends z.ZodType }
  ? { readonly body: z.input<Schema> }
  : unknown;

type InPath<R> = R extends { readonly params: infer Schema extends z.ZodType }
  ? { readonly params: Params<z.input<Schema>> }
  : unknown;

export interface CallOptions {
  readonly signal?: AbortSignal;
}

export type CallInput<R> = InPath<R> & Query<R> & Body<R> & CallOptions;

export type Call<R extends Route> =
  Record<never, never> extends CallInput<R>
    ? (input?: CallInput<R>) => Promise<z.output<R['answer']>>
    : (input: CallInput<R>) => Promise<z.output<R['answer']>>;

export type Calls = {
  readonly [Subject in keyof Api]: {
    readonly [Name in keyof Api[Subject]]: Api[Subject][Name] extends Route ? Call<Api[Subject][Name]> : never;
  };
};

/** What any call looks like once its types are gone. */
export interface UntypedInput extends CallOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}
