import { useLingui } from '@lingui/react/macro';

export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

export function partOfDay(hour: number): PartOfDay {
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  if (hour < 18) return 'afternoon';
  return 'evening';
}

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
