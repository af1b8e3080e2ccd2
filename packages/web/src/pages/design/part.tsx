import { type ReactNode, useId } from 'react';

/** A chapter of the page. */
export function Part({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 border-b border-line pb-2 text-3xl">
        {title}
      </h2>
      <div className="flex flex-col gap-8">{children}</div>
    </section>
  );
}

interface SpecimenProps {
  /** The component's name, as it is imported. */
  readonly name: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** One component: its name, how to call it, and itself. */
export function Specimen({ name, note, children }: SpecimenProps) {
  return (
    <div>
      <h3 className="font-sans text-base font-semibold tracking-normal">
        <code className="wrap-anywhere box-decoration-clone rounded-md bg-fill-strong px-1.5 py-0.5">{name}</code>
      </h3>
      {note && <p className="mt-1 max-w-prose text-sm text-fg-soft">{note}</p>}
      <div className="mt-3">{children}</div>
    </div>
  );
}

/** The same thing on the ground and on paper. */
export function OnBoth({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <div className="surface-well p-4">{children}</div>
      <div className="surface-paper p-4">{children}</div>
    </div>
  );
}
