import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { terms } from "#shared/core/terms";
import { Button } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useUser } from "../accounts/session.tsx";
import { agencyQuery } from "../agency/agency-query.ts";
import { useOpenDialog } from "./global-dialogs.tsx";
import { type HelpTopic, helpTopics } from "./help-topics.ts";

/** What an agent reads in five minutes, at /hilfe: the ten things that one does here, and whom one asks. Prints on A4. */
export default function HelpPage() {
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6">
      <PageHeader
        title="Hilfe"
        facts={<span>Die zehn Dinge, die man hier tut. Fünf Minuten.</span>}
        actions={
          <Button variant="quiet" icon={Printer} onClick={() => window.print()}>
            Drucken
          </Button>
        }
      />
      <ol className="flex flex-col gap-6">
        {helpTopics.map((topic, index) => (
          <Topic key={topic.title} topic={topic} number={index + 1} />
        ))}
      </ol>
      <Words />
      <Questions />
    </div>
  );
}

function Topic({ topic, number }: { topic: HelpTopic; number: number }) {
  return (
    <li className="grid gap-x-6 gap-y-3 border-t border-line pt-4 break-inside-avoid sm:grid-cols-[1fr_20rem] print:grid-cols-[1fr_14rem]">
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-base font-semibold">{`${number}. ${topic.title}`}</h2>
        <p className="max-w-reading text-ink-soft">{topic.text}</p>
        <TextLink to={topic.to} className="mt-1 self-start print:hidden">
          {topic.link}
        </TextLink>
      </div>
      <a
        href={topic.picture}
        target="_blank"
        rel="noreferrer"
        className="relative self-start rounded-md after:pointer-events-none after:absolute after:inset-0 after:rounded-md after:bg-[light-dark(transparent,rgb(0_0_0/0.4))]"
      >
        <img
          src={topic.picture}
          alt={`So sieht es aus: ${topic.title}, größer ansehen`}
          width={640}
          height={400}
          className="h-auto w-full rounded-md border border-line"
        />
      </a>
    </li>
  );
}

/** The cockpit's own words, as its screens explain them where they stand. */
function Words() {
  return (
    <section aria-labelledby="help-words" className="flex flex-col gap-3 border-t border-line pt-4">
      <h2 id="help-words" className="text-base font-semibold">
        Wörter, die es nur hier gibt
      </h2>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
        {Object.entries(terms).map(([word, meaning]) => (
          <div key={word} className="contents">
            <dt className="font-medium">{word}</dt>
            <dd className="max-w-reading text-ink-soft max-sm:mb-2">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Whom one asks about the cockpit, and what finds everything else. */
function Questions() {
  const open = useOpenDialog();
  const { is_admin } = useUser();
  const address = useQuery(agencyQuery).data?.help_email;
  return (
    <section aria-labelledby="help-questions" className="flex flex-col gap-2 border-t border-line pt-4">
      <h2 id="help-questions" className="text-base font-semibold">
        Noch eine Frage?
      </h2>
      {address ? (
        <p>
          Schreiben Sie an{" "}
          <a href={`mailto:${address}`} className="rounded-sm text-accent-ink underline">
            {address}
          </a>
          . Was Sie dazu angeben sollten, steht im Menü Ihres Kontos unter „Über dieses Cockpit“.
        </p>
      ) : (
        <p className="text-ink-soft">
          {is_admin
            ? "Tragen Sie unter „Angaben des Büros“ ein, an wen sich Ihr Team mit Fragen zum Cockpit wendet."
            : "Ihr Administrator weiß, an wen Sie sich wenden."}
        </p>
      )}
      <div className="flex flex-wrap gap-2 print:hidden">
        {is_admin && !address && (
          <Button size="sm" onClick={() => open("agency")}>
            Angaben des Büros öffnen
          </Button>
        )}
        <Button size="sm" onClick={() => open("palette")}>
          Suchen und springen
        </Button>
        <Button size="sm" onClick={() => open("shortcuts")} className="pointer-coarse:hidden">
          Tastenkürzel
        </Button>
      </div>
    </section>
  );
}
