import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.SEMILLA_API ?? 'http://localhost:8080'

export default defineConfig({
  root: here('.'),
  plugins: [react()],
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: 'es2022',
    // Every chunk is measured against the budget in docs: 180 KB for the first screen of a family, 80 KB for each further route.
    reportCompressedSize: true,
  },
  server: { proxy: { '/api': server, '/message': { target: server, ws: true } } },
  preview: { proxy: { '/api': server, '/message': { target: server, ws: true } } },
})
