/** What the gateway counts: plain numbers on the hot path, read when somebody asks for the metrics. */
import { Counter, type Registry } from 'prom-client';
import type { Metrics } from '../http/metrics.ts';

export interface Counters {
  sockets: number;
  framesIn: number;
  framesOut: number;
  badFrames: number;
  /** Views that a slow device did not get because a newer one was there. */
  viewsDropped: number;
  slowSockets: number;
  accepted: number;
  refused: number;
}

export function createCounters(): Counters {
  return {
    sockets: 0,
    framesIn: 0,
    framesOut: 0,
    badFrames: 0,
    viewsDropped: 0,
    slowSockets: 0,
    accepted: 0,
    refused: 0,
  };
}

export function exposeCounters(counters: Counters, metrics: Metrics): void {
  const { registry } = metrics;
  metrics.gauge('parlor_sockets_open', 'Sockets open on this node.', () => counters.sockets);
  counter(registry, 'parlor_frames_in_total', 'Frames read from sockets.', () => counters.framesIn);
  counter(registry, 'parlor_frames_out_total', 'Frames written to sockets.', () => counters.framesOut);
  counter(registry, 'parlor_frames_unreadable_total', 'Frames that could not be read.', () => counters.badFrames);
  counter(registry, 'parlor_views_dropped_total', 'Views replaced by newer ones.', () => counters.viewsDropped);
  counter(registry, 'parlor_sockets_slow_total', 'Sockets closed for being slow.', () => counters.slowSockets);
  new Counter({
    name: 'parlor_commands_total',
    help: 'Commands sent over sockets, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      this.inc({ outcome: 'accepted' }, counters.accepted);
      this.inc({ outcome: 'refused' }, counters.refused);
    },
  });
}

function counter(registry: Registry, name: string, help: string, read: () => number): void {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}
