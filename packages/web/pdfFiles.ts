import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const description = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
const { version } = createRequire(import.meta.url)(description) as { version: string }

/** Tables of Chinese and other letters, fonts that a PDF may leave out, and decoders of pictures in scans. */
const folders = ['cmaps', 'standard_fonts', 'wasm']

/**
 * Adds what pdf.js reads by name when a PDF needs it. The folder has the version in its name, because browsers keep what is
 * among the assets.
 */
export function pdfFiles(): Plugin {
  let folder = ''
  return {
    name: 'semilla:pdf-files',
    apply: 'build',
    configResolved({ build }) {
      folder = join(build.outDir, `assets/pdf-${version}`)
    },
    closeBundle: {
      sequential: true,
      order: 'pre',
      async handler() {
        for (const each of folders)
          await cp(join(dirname(description), each), join(folder, each), {
            recursive: true,
            // WebAssembly is not allowed by the policy; the same decoders are there as script.
            filter: (path) => !/\.wasm$|quickjs/.test(path),
          })
      },
    },
  }
}
