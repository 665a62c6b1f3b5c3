import { useMediaQuery } from '@mantine/hooks'

/** Returns whether the window is as narrow as a phone's, and follows its changes. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false })
