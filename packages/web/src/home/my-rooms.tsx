import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { house } from '../client/house.ts';
import { useMe } from '../client/identity.ts';
import { Figure } from '../figures/figure.tsx';
import { doorOf } from '../games/registry.ts';
import { Icon } from '../ui/icon.tsx';

/** Rooms to go back to. Nothing is shown when there are none. */
export function MyRooms() {
  const { i18n } = useLingui();
  const me = useMe();
  const { data: rooms } = useQuery({
    queryKey: ['rooms', 'mine'],
    queryFn: async ({ signal }) => (await house.api.rooms.mine({ signal })).rooms,
    enabled: me !== null && me !== undefined,
  });
  if (rooms === undefined || rooms.length === 0) return null;
  return (
    <section aria-labelledby="my-rooms">
      <h2 id="my-rooms" className="mb-3 text-xl">
        <Trans>Your chair is kept</Trans>
      </h2>
      <ul className="flex flex-col gap-2">
        {rooms.map((room) => {
          const door = doorOf(room.game);
          return (
            <li key={room.room}>
              <Link
                to="/room/$code"
                params={{ code: room.code }}
                className="surface-well flex min-h-14 items-center gap-3 px-4 py-2 no-underline hover:bg-fill-strong"
              >
                <Figure name={door?.figure ?? 'game-die'} size={32} />
                <span className="flex-1 leading-tight">
                  <span className="block font-semibold">{door ? i18n._(door.title) : room.game}</span>
                  <span className="text-sm text-fg-soft">
                    <Trans>
                      Room <span className="font-semibold tracking-wider">{room.code}</span>
                    </Trans>
                  </span>
                </span>
                <Icon name="forward" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
