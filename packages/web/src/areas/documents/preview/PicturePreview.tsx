import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Preview.module.css'
import { PreviewFrame } from './PreviewFrame.tsx'

/** Shows a picture, at first the whole of it. */
export function PicturePreview({ address, label }: { address: string; label: string }) {
  const { t } = useTranslation()
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>()
  const [isFailed, setFailed] = useState(false)
  if (isFailed)
    return (
      <div className={classes.fault} role="alert">
        <p>{t('documents.preview.faults.missing')}</p>
      </div>
    )
  return (
    <PreviewFrame address={address} label={label}>
      {({ width, height, zoom }) => {
        const whole = size ? Math.min(width, (height * size.width) / size.height, size.width) : 0
        return (
          <img
            className={classes.picture}
            src={address}
            alt={label}
            style={{ width: (whole * zoom) / 100 }}
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
