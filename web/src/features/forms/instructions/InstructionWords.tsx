import { instructionBlocks } from '@cusp/contract';
import classes from './Instructions.module.css';

/** Instructions as a patient reads them: headings, paragraphs and points. */
export const InstructionWords = ({ words, lang }: { words: string; lang?: string }) => (
  <div className={classes.words} lang={lang}>
    {instructionBlocks(words).map((block, index) =>
      block.is === 'heading' ? (
        <h3 key={index}>{block.words}</h3>
      ) : block.is === 'paragraph' ? (
        <p key={index}>{block.words}</p>
      ) : (
        <ul key={index}>
          {block.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      ),
    )}
  </div>
);
