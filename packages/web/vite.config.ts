import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig, type Plugin } from 'vite'
import { compiledMessages } from './compiledMessages.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.SEMILLA_API ?? 'http://localhost:8080'
// The host stays as the browser knows it: the server refuses calls from pages of another one.
const proxy = {
  '/api': { target: server, changeOrigin: false },
  '/message': { target: server, changeOrigin: false, ws: true },
}

/** Lays a `.br` and a `.gz` beside every text file, so that the server sends them small without working for it. */
function compressed(): Plugin {
  const brotli = promisify(brotliCompress)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 }
  let folder = ''
  return {
    name: 'semilla:compressed',
    apply: 'build',
    configResolved({ build }) {
      folder = build.outDir
    },
    async closeBundle() {
      for (const entry of await readdir(folder, { recursive: true })) {
        if (!/\.(js|css|svg|json)$/.test(entry)) continue
        const path = `${folder}/${entry}`
        const content = await readFile(path)
        await writeFile(`${path}.br`, await brotli(content, { params }))
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
      }
    },
  }
}

export default defineConfig({
  root: here('.'),
  plugins: [compiledMessages(), react(), compressed()],
  resolve: {
    // What fills messages in would bring along what reads them, which nothing needs here: they come compiled.
    alias: [
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
    ],
  },
  // The server writes the nonce of each answer in its place.
  html: { cspNonce: 'nonce-of-this-answer' },
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    // Says which file holds which module, for the check of sizes.
    manifest: true,
    target: 'es2022',
    // Everything comes from the server by its name: the browser is told to load nothing else.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // The entry and all it stands on come as one file, which packs better than many.
      output: { codeSplitting: { groups: [{ name: 'entry', test: /web\/src\/main\.tsx$/ }] } },
    },
  },
  server: { proxy },
  preview: { proxy },
})
