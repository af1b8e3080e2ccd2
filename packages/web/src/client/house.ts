/** The one connection of this app to its house. */
import { createClient } from '@parlor/client/browser';

export const house = createClient();
