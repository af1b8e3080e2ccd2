/** The same rule as `playerName` of the contract, without the schema library: the house decides, this only spares a round trip. */
export function nameProblem(name: string): 'short' | 'long' | 'signs' | null {
  const trimmed = name.trim();
  if (trimmed.length < 2) return 'short';
  if (trimmed.length > 24) return 'long';
  return /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} '._-]*$/u.test(trimmed) ? null : 'signs';
}
