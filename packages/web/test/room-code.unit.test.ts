import { describe, expect, test } from 'vitest';
import { eraseAt, isWhole, readCode, typeInto } from '../src/ui/room-code.ts';

describe('reading a code', () => {
  test.each([
    ['kxr7t', 'KXR7T'],
    [' K X R - 7 T ', 'KXR7T'],
    ['https://parlor.example/room/kxr7t?from=qr', 'KXR7T'],
    ['Come to my table: http://localhost:3000/screen/KXR7T', 'KXR7T'],
    ['Come to my table. The code is KXR7T.', 'KXR7T'],
    ['KXR7TBBB', 'KXR7T'],
    ['aeiou01', ''],
  ])('%j gives %j', (text, code) => {
    expect(readCode(text)).toBe(code);
  });
});

describe('typing into the boxes', () => {
  test('a sign fills its box and the next one gets the focus', () => {
    expect(typeInto('KX', 2, 'r')).toEqual({ code: 'KXR', focus: 3 });
  });

  test('a sign in a later box fills the first free one: a code has no holes', () => {
    expect(typeInto('K', 4, 'x')).toEqual({ code: 'KX', focus: 2 });
  });

  test('a sign in a full box replaces what was there', () => {
    expect(typeInto('KXR7T', 1, 'B')).toEqual({ code: 'KBR7T', focus: 2 });
  });

  test('a vowel or a look-alike changes nothing', () => {
    expect(typeInto('KX', 2, 'O')).toEqual({ code: 'KX', focus: 2 });
  });

  test('a whole code pasted into any box replaces everything', () => {
    expect(typeInto('BB', 3, 'https://parlor.example/room/KXR7T')).toEqual({ code: 'KXR7T', focus: 4 });
  });

  test('the last box keeps the focus', () => {
    expect(typeInto('KXR7', 4, 't')).toEqual({ code: 'KXR7T', focus: 4 });
  });
});

describe('erasing', () => {
  test('takes the sign of the box', () => {
    expect(eraseAt('KXR', 1)).toEqual({ code: 'KR', focus: 1 });
  });

  test('takes the last sign when the box is empty', () => {
    expect(eraseAt('KXR', 4)).toEqual({ code: 'KX', focus: 2 });
  });

  test('of nothing is nothing', () => {
    expect(eraseAt('', 3)).toEqual({ code: '', focus: 0 });
  });
});

test('five signs are a whole code', () => {
  expect([isWhole('KXR7'), isWhole('KXR7T')]).toEqual([false, true]);
});
