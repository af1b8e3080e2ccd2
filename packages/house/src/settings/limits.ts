/** How often something may be asked. Every limit is per minute unless its name says otherwise. */
import { whole } from './setting.ts';

const perMinute = { min: 1, max: 1_000_000 };

export const limits = {
  rate_limit_account: whole(100, 'Requests per minute of a full account.', perMinute),
  rate_limit_guest: whole(50, 'Requests per minute of a guest.', perMinute),
  rate_limit_votes_account: whole(20, 'Votes per minute of a full account.', perMinute),
  rate_limit_votes_guest: whole(10, 'Votes per minute of a guest.', perMinute),
  rate_limit_address: whole(300, 'Requests per minute from one address by callers who are not signed in.', perMinute),
  rate_limit_guest_creation: whole(
    100,
    'Guests and accounts made per ten minutes from one address; a whole party may share one.',
    perMinute,
  ),
  rate_limit_login_address: whole(20, 'Logins tried per ten minutes from one address.', perMinute),
  rate_limit_login_account: whole(10, 'Logins tried per ten minutes on one account, whatever the address.', perMinute),
  rate_limit_password: whole(10, 'Passwords tried per ten minutes by one signed-in player.', perMinute),
  rate_limit_room_code_address: whole(30, 'Room codes tried per minute from one address.', perMinute),
  rate_limit_room_code_player: whole(15, 'Room codes tried per minute by one player.', perMinute),
  rate_limit_operator: whole(60, 'Operator calls per minute from one address, wrong tokens included.', perMinute),
};
