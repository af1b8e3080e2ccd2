/**
 * How nodes tell each other what was committed. Two adapters stand beside this file: `in-process/` and `redis/`.
 * The bus may lose messages (it costs latency, never data): whoever listens can always catch up from the journal.
 */
export interface Bus {
  readonly adapter: 'in-process' | 'redis';
  publish(channel: string, message: string): void;
  /** Resolves once messages published from now on will arrive. Call the result to stop listening. */
  subscribe(channel: string, listen: (message: string) => void): Promise<() => void>;
  /** Called after messages may have been lost (a broken connection came back). Call the result to stop. */
  onGap(listen: () => void): () => void;
  healthy(): boolean;
  close(): Promise<void>;
}
