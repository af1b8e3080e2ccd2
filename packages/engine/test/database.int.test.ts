import { databaseContract } from '@parlor/testkit/contracts/database';
import { freshDatabase } from '@parlor/testkit/fresh-database';

databaseContract('PGlite', () => freshDatabase('pglite'));
databaseContract('PostgreSQL', () => freshDatabase('postgres'));
