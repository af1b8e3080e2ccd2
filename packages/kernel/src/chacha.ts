/**
 * ChaCha with eight rounds: a keyed stream of 32-bit words. Chosen over faster generators because dice are seen by
 * players: from the rolls of one decision nobody can compute the table's seed, and with it what is still hidden (ruling H5).
 */
const WORDS = 16;

export function chacha8(key: Uint32Array, nonce = 0): () => number {
  const input = new Uint32Array(WORDS);
  // "expand 32-byte k": the constants of the published cipher, so that its test vectors hold.
  input.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  input.set(key, 4);
  input[13] = nonce;
  const block = new Uint32Array(WORDS);
  let used = WORDS;
  return () => {
    if (used === WORDS) {
      fill(block, input);
      input[12] = (input[12] ?? 0) + 1;
      used = 0;
    }
    return block[used++] ?? 0;
  };
}

function fill(block: Uint32Array, input: Uint32Array): void {
  block.set(input);
  for (let round = 0; round < 8; round += 2) {
    quarter(block, 0, 4, 8, 12);
    quarter(block, 1, 5, 9, 13);
    quarter(block, 2, 6, 10, 14);
    quarter(block, 3, 7, 11, 15);
    quarter(block, 0, 5, 10, 15);
    quarter(block, 1, 6, 11, 12);
    quarter(block, 2, 7, 8, 13);
    quarter(block, 3, 4, 9, 14);
  }
  for (let i = 0; i < WORDS; i++) block[i] = (block[i] ?? 0) + (input[i] ?? 0);
}

function quarter(block: Uint32Array, ia: number, ib: number, ic: number, id: number): void {
  let a = block[ia] ?? 0;
  let b = block[ib] ?? 0;
  let c = block[ic] ?? 0;
  let d = block[id] ?? 0;
  a = (a + b) | 0;
  d ^= a;
  d = (d << 16) | (d >>> 16);
  c = (c + d) | 0;
  b ^= c;
  b = (b << 12) | (b >>> 20);
  a = (a + b) | 0;
  d ^= a;
  d = (d << 8) | (d >>> 24);
  c = (c + d) | 0;
  b ^= c;
  b = (b << 7) | (b >>> 25);
  block[ia] = a;
  block[ib] = b;
  block[ic] = c;
  block[id] = d;
}
