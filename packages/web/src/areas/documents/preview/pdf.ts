import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

// The only module that imports pdf.js, and loaded with the first PDF. It is the build for older browsers, because many
// families have an older phone.

GlobalWorkerOptions.workerSrc = worker

/** Where the build puts what only some PDFs need (`packages/web/pdfFiles.ts`). */
const files = `/assets/pdf-${version}/`

/** Bytes of a part that is requested before the rest: fewer requests than with the library's own, each of them audited. */
const rangeChunkSize = 262_144

/** Opens a PDF. It is read as it arrives, and from parts where the first pages need what stands at its end. */
export const openPdf = (url: string): PDFDocumentLoadingTask =>
  getDocument({
    url,
    rangeChunkSize,
    cMapUrl: `${files}cmaps/`,
    standardFontDataUrl: `${files}standard_fonts/`,
    wasmUrl: `${files}wasm/`,
    // Fonts of the system have other widths, so that letters would run into each other.
    useSystemFonts: false,
    // The content security policy allows no WebAssembly; the same decoders exist as script.
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  })
