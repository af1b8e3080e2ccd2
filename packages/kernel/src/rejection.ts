/**
 * A refusal is a value, not an exception: a stable code for programs and a sentence for people (ruling H3).
 * The state that was asked is untouched by it.
 */
export interface Rejection<Code extends string = string> {
  readonly rejected: Code;
  readonly message: string;
}

export function reject<const Code extends string>(code: Code, message: string): Rejection<Code> {
  return { rejected: code, message };
}

export function isRejection(value: object): value is Rejection {
  return 'rejected' in value;
}
