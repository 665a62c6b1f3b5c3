import { useTranslation } from 'react-i18next'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { PdfPage } from './PdfPage.tsx'
import classes from './Preview.module.css'
import { PreviewFault, PreviewFrame, RetryButton } from './PreviewFrame.tsx'
import { usePdf } from './usePdf.ts'

/** Shows the pages of a PDF below each other, or says why they cannot be shown. */
export function PdfPreview({ address, label }: { address: string; label: string }) {
  const { t } = useTranslation()
  const { pdf, fault, retry } = usePdf(address)
  const pageCount = pdf?.document.numPages ?? 0
  return (
    <PreviewFrame {...{ address, label, pageCount }} isFailed={fault !== undefined}>
      {({ width, scroller }) => {
        if (fault)
          return (
            <PreviewFault text={t(`documents.preview.faults.${fault}`)}>
              {fault === 'missing' && <RetryButton scroller={scroller} onRetry={retry} />}
            </PreviewFault>
          )
        if (!pdf)
          return (
            <div className={classes.loading}>
              <Skeletons shape="blocks" count={1} />
            </div>
          )
        return Array.from({ length: pageCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          <PdfPage key={index} page={index + 1} {...{ pdf, width, scroller }} onRetry={retry} />
        ))
      }}
    </PreviewFrame>
  )
}
