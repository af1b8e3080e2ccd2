import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { type Area, loadTexts } from '../i18n/catalogs.ts';

/** A page in a chunk of its own, shown when its code and its texts are both here. */
export function lazyPage<Name extends string>(
  load: () => Promise<{ readonly [N in Name]: ComponentType }>,
  name: Name,
  area: Area = '',
) {
  return lazyRouteComponent(async () => {
    const [module] = await Promise.all([load(), loadTexts(area)]);
    return { default: module[name] };
  });
}
