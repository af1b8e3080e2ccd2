/** Motion's engine, apart from what names it, so that it is fetched only when something first moves. */
export { domAnimation as features } from 'motion/react';
