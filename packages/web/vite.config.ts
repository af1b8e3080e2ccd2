import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { figures } from './build/figures.ts';
import { licences } from './build/licences.ts';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preload-fonts.ts';

const house = process.env.PARLOR_HOUSE ?? 'http://127.0.0.1:3000';
const here = import.meta.dirname;

export default defineConfig({
  root: here,
  plugins: [
    react(),
    lingui({ cwd: here, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset(undefined, { cwd: here })] }),
    tailwindcss(),
    figures(),
    preloadFonts(),
    licences(),
    precompress(),
  ],
  build: {
    manifest: true,
    target: 'baseline-widely-available',
    // The strict content security policy has no place for data: addresses in scripts and fonts; small files stay files.
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': house,
      '/ws': { target: house, ws: true },
    },
  },
});
