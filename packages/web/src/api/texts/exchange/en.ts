/** The texts of what families, agencies and programs send each other, in one file. */
export { default as chat } from '../../../../../../locales/en/chat.json'
export { default as documents } from '../../../../../../locales/en/documents.json'
export { default as files } from '../../../../../../locales/en/files.json'
