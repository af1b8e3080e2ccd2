/** Has the browser fetch the two faces with the page, not after the styles: headings do not change their face under the reader. */
import type { Plugin } from 'vite';

export function preloadFonts(): Plugin {
  return {
    name: 'parlor:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          })),
    },
  };
}
