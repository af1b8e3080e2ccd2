import { useLingui } from '@lingui/react/macro';
import { partOfDay } from './part-of-day.ts';

export function useGreeting(): (name: string | undefined) => string {
  const { t } = useLingui();
  return (name) => {
    const part = partOfDay(new Date().getHours());
    if (name === undefined) return t`Welcome to the parlor.`;
    switch (part) {
      case 'morning':
        return t`Good morning, ${name}.`;
      case 'afternoon':
        return t`Good afternoon, ${name}.`;
      case 'evening':
        return t`Good evening, ${name}.`;
      case 'night':
        return t`Still up, ${name}?`;
    }
  };
}
