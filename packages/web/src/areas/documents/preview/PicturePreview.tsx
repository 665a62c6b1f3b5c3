import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Preview.module.css'
import { PreviewFault, PreviewFrame } from './PreviewFrame.tsx'

/** Shows a picture, at first the whole of it. */
export function PicturePreview({ address, label }: { address: string; label: string }) {
  const { t } = useTranslation()
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>()
  const [isFailed, setFailed] = useState(false)
  return (
    <PreviewFrame {...{ address, label, isFailed }}>
      {({ width, height, zoom }) => {
        if (isFailed) return <PreviewFault text={t('documents.preview.faults.missing')} />
        const whole = size ? Math.min(width, (height * size.width) / size.height, size.width * zoom) : 0
        return (
          <img
            className={classes.picture}
            src={address}
            alt={label}
            style={{ width: whole }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setFailed(true)}
          />
        )
      }}
    </PreviewFrame>
  )
}
