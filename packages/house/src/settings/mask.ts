/** What a setting looks like when it is printed or logged: secrets are never shown, addresses lose their password. */
import { definitionOf, type SettingName } from './schema.ts';

export function maskedValue(name: SettingName, value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (!definitionOf(name).secret) return JSON.stringify(value);
  return typeof value === 'string' ? maskedSecret(value) : '(hidden)';
}

function maskedSecret(value: string): string {
  if (!URL.canParse(value)) return '(hidden)';
  const address = new URL(value);
  // A key can look like an address of a made-up scheme ("sk:abc"): only what has a host is shown as one.
  if (address.host === '') return '(hidden)';
  if (address.password !== '') address.password = '***';
  if (address.search !== '') address.search = '?***';
  return address.href;
}
