import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

// The only module that imports pdf.js, and loaded with the first PDF. It is the build for older browsers, because many
// families have an older phone; the oldest show PDFs themselves (`canDrawPdf`).

GlobalWorkerOptions.workerSrc = worker

/** Where the build puts what only some PDFs need (`packages/web/pdfFiles.ts`). */
const files = `/assets/pdf-${version}/`

/** Opens a PDF that is not sent yet, to see whether it can be opened at all. */
export const openBytes = (data: Uint8Array): PDFDocumentLoadingTask =>
  getDocument({ data, useWasm: false, verbosity: VerbosityLevel.ERRORS })

/** Opens a PDF. It is read in parts as its pages are shown, so that the first page of a long scan comes early. */
export const openPdf = (url: string): PDFDocumentLoadingTask =>
  getDocument({
    url,
    disableStream: true,
    disableAutoFetch: true,
    cMapUrl: `${files}cmaps/`,
    standardFontDataUrl: `${files}standard_fonts/`,
    wasmUrl: `${files}wasm/`,
    // Fonts of the system have other widths, so that letters would run into each other.
    useSystemFonts: false,
    // The content security policy allows no WebAssembly; the same decoders exist as script.
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  })
