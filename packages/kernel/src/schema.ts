/** The schema language of the house. Games import it from here, so that the kernel stays their only dependency. */
export { z } from 'zod';
