import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { PdfPage } from './PdfPage.tsx'
import classes from './Preview.module.css'
import { PreviewFrame } from './PreviewFrame.tsx'
import { usePdf } from './usePdf.ts'

/** Shows the pages of a PDF below each other, or says why they cannot be shown. */
export function PdfPreview({ address, label }: { address: string; label: string }) {
  const { t } = useTranslation()
  const { pdf, fault, retry } = usePdf(address)
  if (fault)
    return (
      <div className={classes.fault} role="alert">
        <p>{t(`documents.preview.faults.${fault}`)}</p>
        {fault === 'missing' && (
          <Button variant="default" onClick={retry}>
            {t('shell.ui.tryAgain')}
          </Button>
        )}
      </div>
    )
  return (
    <PreviewFrame address={address} label={label} pageCount={pdf?.document.numPages ?? 0}>
      {({ width, scroller }) =>
        pdf ? (
          Array.from({ length: pdf.document.numPages }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            <PdfPage key={index} page={index + 1} {...{ pdf, width, scroller }} />
          ))
        ) : (
          <div className={classes.loading}>
            <Skeletons shape="blocks" count={1} />
          </div>
        )
      }
    </PreviewFrame>
  )
}
