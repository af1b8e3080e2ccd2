import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Page } from '../../app/page.tsx';
import { house } from '../../client/house.ts';
import { useMe } from '../../client/identity.ts';
import { useProblemText } from '../../client/problem-text.ts';
import { Figure } from '../../figures/figure.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PostingRow } from './posting-row.tsx';

export function WalletPage() {
  const { i18n, t } = useLingui();
  const me = useMe();
  return (
    <Page title={t`Wallet`} lead={<Trans>Every coin that came and went, and why.</Trans>}>
      {me === undefined && <Skeleton />}
      {me === null && (
        <Card>
          <EmptyState
            figure="money-bag"
            title={<Trans>Your purse is waiting</Trans>}
            action={
              <Link to="/" className={buttonClass()}>
                <Trans>Find a table</Trans>
              </Link>
            }
          >
            <Trans>You get your first coins when you sit down for the first time.</Trans>
          </EmptyState>
        </Card>
      )}
      {me && (
        <div className="flex flex-col gap-6">
          <Card on="felt" className="flex items-center gap-5">
            <Figure name="coin" size={64} />
            <div>
              <p className="text-fg-soft">
                <Trans>Balance</Trans>
              </p>
              <p className="font-display text-5xl leading-none font-semibold text-lamp-fg tabular-nums">
                {i18n.number(me.balance)}
              </p>
            </div>
          </Card>
          <Ledger />
        </div>
      )}
    </Page>
  );
}

function Ledger() {
  const problemText = useProblemText();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['wallet', 'postings'],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      house.api.wallet.history({
        query: { limit: 25, ...(pageParam === null ? {} : { before: String(pageParam) }) },
        signal,
      }),
    getNextPageParam: (page) => page.next,
  });
  if (error !== null && data === undefined) return <p className="text-bad-fg">{problemText(error)}</p>;
  if (data === undefined) return <Skeleton lines={4} />;
  const postings = data.pages.flatMap((page) => page.postings);
  return (
    <Card aria-labelledby="ledger">
      <h2 id="ledger" className="text-xl">
        <Trans>History</Trans>
      </h2>
      {postings.length === 0 ? (
        <EmptyState figure="receipt" title={<Trans>Nothing moved yet</Trans>} />
      ) : (
        <ol className="mt-2 divide-y divide-line">
          {postings.map((posting) => (
            <PostingRow key={posting.id} posting={posting} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button look="second" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show earlier</Trans>
        </Button>
      )}
    </Card>
  );
}
