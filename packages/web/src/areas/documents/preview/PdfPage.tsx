import { useIntersection } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drawPage, textOf } from './drawPage.ts'
import classes from './Preview.module.css'
import { RetryButton } from './PreviewFrame.tsx'
import type { Pdf } from './usePdf.ts'

type Props = {
  readonly pdf: Pdf
  readonly page: number
  /** The width in which the page is shown. */
  readonly width: number
  /** What the pages scroll in. */
  readonly scroller: HTMLElement | null
  /** Opens the PDF once more: it keeps the failure of a page that did not arrive. */
  readonly onRetry: () => void
}
type State = { readonly text: string; readonly aspectRatio: number } | 'failed' | undefined

/**
 * Draws a page while it is in view or near. An earlier drawing stays until the page is drawn again, so that zooming shows no
 * white page.
 */
function useDrawing({ pdf, page, width }: Props, isNear: boolean) {
  const sheet = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>()
  useEffect(() => {
    if (!isNear || width === 0) return
    const leaving = new AbortController()
    const draw = async () => {
      const read = await pdf.document.getPage(page)
      const [canvas, text] = await Promise.all([drawPage(read, width, leaving.signal), textOf(read)])
      if (leaving.signal.aborted) return
      sheet.current?.replaceChildren(canvas)
      const size = read.getViewport({ scale: 1 })
      setState({ text, aspectRatio: size.width / size.height })
    }
    draw().catch(() => !leaving.signal.aborted && setState('failed'))
    return () => leaving.abort()
  }, [pdf, page, width, isNear])
  // A drawing takes megabytes, so a page that is out of sight gives its own back.
  useEffect(() => {
    if (isNear) return
    sheet.current?.replaceChildren()
    setState((last) => (typeof last === 'object' ? { ...last, text: '' } : undefined))
  }, [isNear])
  return { sheet, state }
}

/** Shows a page of a PDF, with its text for those who hear it. */
export function PdfPage(props: Props) {
  const { t } = useTranslation()
  const { pdf, page, width, scroller, onRetry } = props
  const { ref, entry } = useIntersection({ root: scroller, rootMargin: '100% 0px' })
  const isNear = entry?.isIntersecting ?? false
  const { sheet, state } = useDrawing(props, isNear)
  const isFailed = state === 'failed'
  const drawn = isFailed ? undefined : state
  const label = t('documents.preview.page', { page, count: pdf.document.numPages })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page is no group of fields
    <div
      ref={ref}
      role="group"
      aria-label={label}
      aria-busy={isNear && !state}
      className={classes.page}
      data-page={page}
      style={{ width, aspectRatio: drawn?.aspectRatio ?? pdf.aspectRatio }}
    >
      <div ref={sheet} className={classes.sheet} aria-hidden hidden={isFailed} />
      {isFailed && (
        <div className={classes.notDrawn} role="alert">
          <p>{t('documents.preview.pageFailed')}</p>
          <RetryButton {...{ scroller, onRetry }} />
        </div>
      )}
      {isNear && drawn && <p className="visually-hidden">{drawn.text || t('documents.preview.noText')}</p>}
    </div>
  )
}
