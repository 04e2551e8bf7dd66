/// <reference lib="dom" />
/** In the page: its texts that are English. Words that only English has tell, those of treatments too; names and what people wrote are no sentences of ours. */
export function englishTexts(): string[] {
  const words =
    /(?<!\p{L})(the|and|your|you|with|for|from|has|have|was|were|are|this|that|please|will|when|not|all|by|of|to|at|is|add|open|show|more|less|close|change|choose|search|today|day|days|visit|visits|send|save|cancel|edit|back|next|none|paid|due|tooth|teeth|gums?|crown|filling|cleaning|removal|bridge|denture|x-rays?|checkup|examination|treatment|upper|lower|left|right)(?!\p{L})/iu;
  /** What the demo's people wrote in its records. */
  const written = /by mouth|Please call the evening before|at a training that day|Every \d+ hours|^\d+ days$/;
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const place = node.parentElement;
    const said = (node.nodeValue ?? '').trim();
    if (!words.test(said) || written.test(said) || !place?.checkVisibility()) continue;
    if (place.closest('script, style, [lang=en], [lang=en-US]')) continue;
    found.push(`English: ${said.slice(0, 80)} (in ${place.closest('[class]')?.className ?? ''})`);
  }
  return found;
}
