import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export interface Tab {
  readonly key: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
}

export function Tabs({
  tabs,
  label,
  first,
}: {
  readonly tabs: readonly Tab[];
  readonly label: string;
  readonly first?: string;
}) {
  return (
    <Radix.Root defaultValue={first ?? tabs[0]?.key ?? ''}>
      <Radix.List aria-label={label} className="mb-4 flex gap-1 overflow-x-auto border-b border-line pb-1">
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.key} value={tab.key} className="tab">
            {tab.title}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.key} value={tab.key}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
