import { addCopyButton } from './copy-button.ts'

for (const card of document.querySelectorAll('.tabs:has(pre), figure:not(.tabs *)')) addCopyButton(card)
