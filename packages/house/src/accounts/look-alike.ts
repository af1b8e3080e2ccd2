/** Words as the eye takes them: accents, look-alike letters of other alphabets and digits that stand for letters are folded. */
// biome-ignore format: a table
const LETTERS: { readonly [sign: string]: string } = {
  // Cyrillic
  а: 'a', в: 'b', е: 'e', ё: 'e', з: 'e', и: 'u', к: 'k', м: 'm', н: 'h', о: 'o', п: 'n', р: 'p', с: 'c', т: 't', у: 'y', х: 'x',
  ѕ: 's', і: 'i', ј: 'j', ԁ: 'd', ӏ: 'l', г: 'r', ь: 'b', ћ: 'h', ԛ: 'q', ԝ: 'w', ү: 'y', һ: 'h',
  // Greek
  α: 'a', β: 'b', γ: 'y', δ: 'd', ε: 'e', η: 'n', ι: 'i', κ: 'k', μ: 'm', ν: 'v', ο: 'o', π: 'n', ρ: 'p', σ: 'o', ς: 's', τ: 't',
  υ: 'u', χ: 'x', ω: 'w',
  // Latin with strokes and small capitals
  ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'p', ŋ: 'n', ɑ: 'a', ɡ: 'g', ɩ: 'i', ʟ: 'l',
  ᴀ: 'a', ʙ: 'b', ᴄ: 'c', ᴅ: 'd', ᴇ: 'e', ɢ: 'g', ʜ: 'h', ɪ: 'i', ᴊ: 'j', ᴋ: 'k', ᴍ: 'm', ɴ: 'n', ᴏ: 'o', ᴘ: 'p', ʀ: 'r', ꜱ: 's',
  ᴛ: 't', ᴜ: 'u', ᴠ: 'v', ᴡ: 'w', ʏ: 'y', ᴢ: 'z',
};
/** Greek capitals look like other letters than their small forms do. */
// biome-ignore format: a table
const CAPITALS: { readonly [sign: string]: string } = {
  Α: 'a', Β: 'b', Ε: 'e', Ζ: 'z', Η: 'h', Ι: 'i', Κ: 'k', Μ: 'm', Ν: 'n', Ο: 'o', Ρ: 'p', Τ: 't', Υ: 'y', Χ: 'x',
};
// biome-ignore format: a table
const DIGITS: { readonly [sign: string]: string } = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 6: 'g', 7: 't', 8: 'b', 9: 'g', '@': 'a', $: 's', '!': 'i', '|': 'l' };

/** Letters folded, everything else kept. */
export function foldLetters(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const small = Array.from(plain, (sign) => CAPITALS[sign] ?? sign)
    .join('')
    .toLowerCase();
  return Array.from(small, (sign) => LETTERS[sign] ?? sign).join('');
}

/** Letters and the digits that stand for them. */
export function foldSigns(text: string): string {
  return Array.from(foldLetters(text), (sign) => DIGITS[sign] ?? sign).join('');
}
