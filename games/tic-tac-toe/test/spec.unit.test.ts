import { join } from 'node:path';
import { specIsTested } from '@parlor/testkit/spec';

specIsTested(join(import.meta.dirname, '..'));
