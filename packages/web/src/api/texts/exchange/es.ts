/** The texts of what families, agencies and programs send each other, in one file. */
export { default as chat } from '../../../../../../locales/es/chat.json'
export { default as documents } from '../../../../../../locales/es/documents.json'
export { default as files } from '../../../../../../locales/es/files.json'
