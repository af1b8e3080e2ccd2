import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../../app/page.tsx';
import { ColoursPart } from './colours-part.tsx';
import { ControlsPart } from './controls-part.tsx';
import { FeedbackPart } from './feedback-part.tsx';
import { FormsPart } from './forms-part.tsx';
import { TablePart } from './table-part.tsx';
import { TypePart } from './type-part.tsx';

/** Every part of the design system, live, in the theme at hand: what the games build with. */
export function DesignPage() {
  const { t } = useLingui();
  return (
    <Page
      wide
      title={t`The parlor's parts`}
      lead={<Trans>Every piece the games are built with, live, in the theme you see it in.</Trans>}
    >
      <div className="flex flex-col gap-12">
        <ColoursPart />
        <TypePart />
        <ControlsPart />
        <FormsPart />
        <TablePart />
        <FeedbackPart />
      </div>
    </Page>
  );
}
