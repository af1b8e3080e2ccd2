import { createHall, createMemoryPresence } from '@parlor/house/presence/memory/memory';
import { presenceContract } from './contract.ts';

const hall = createHall();
presenceContract('one process', async () => createMemoryPresence(hall));
