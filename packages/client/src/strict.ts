/** Holds everything that crosses the wire to its contract. For tests: the hot path trusts the house. */
import { api } from './contracts/api.ts';
import { type ClientFrame, clientFrame, type ServerFrame, serverFrame } from './contracts/frames.ts';
import type { Route } from './contracts/route.ts';

const routes: Readonly<Record<string, Readonly<Record<string, Route>>>> = api;

export function checkAnswer(subject: string, name: string, answer: unknown): void {
  routes[subject]?.[name]?.answer.parse(answer);
}

export function checkServerFrame(frame: unknown): ServerFrame {
  return serverFrame.parse(frame);
}

export function checkClientFrame(frame: ClientFrame): void {
  clientFrame.parse(frame);
}
