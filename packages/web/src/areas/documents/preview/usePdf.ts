import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'

/** Why a PDF is not shown: it asks for a password, it is damaged, or it has not arrived. */
export type PdfFault = 'locked' | 'damaged' | 'missing'

const faults: Readonly<Record<string, PdfFault>> = {
  PasswordException: 'locked',
  InvalidPDFException: 'damaged',
  // What the worker throws of a page that it cannot read.
  UnknownErrorException: 'damaged',
}
const faultOf = (error: unknown): PdfFault => (error instanceof Error && faults[error.name]) || 'missing'

/** An open PDF. Its pages are taken for as tall as the first one until each of them is read. */
export type Pdf = { readonly document: PDFDocumentProxy; readonly aspectRatio: number }

/** Opens a PDF and closes it when nobody shows it any more. */
export function usePdf(address: string) {
  const [attempt, setAttempt] = useState(0)
  const [pdf, setPdf] = useState<Pdf>()
  const [fault, setFault] = useState<PdfFault>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same address once more
  useEffect(() => {
    let task: PDFDocumentLoadingTask | undefined
    let isGone = false
    const open = async (): Promise<Pdf | undefined> => {
      // A browser keeps the failure of a script that did not arrive, so none is asked for without a connection.
      if (!navigator.onLine) throw new Error('offline')
      const { openPdf } = await import('./pdf.ts')
      if (isGone) return undefined
      task = openPdf(address)
      const document = await task.promise
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
      return { document, aspectRatio: width / height }
    }
    setFault(undefined)
    open().then(
      // What was shown before stays until now.
      (opened) => !isGone && setPdf(opened),
      (error) => !isGone && setFault(faultOf(error)),
    )
    return () => {
      isGone = true
      void task?.destroy()
    }
  }, [address, attempt])
  return { pdf, fault, retry: () => setAttempt(attempt + 1) }
}
