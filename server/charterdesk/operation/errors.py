from charterdesk.kit.errors import Refusal


class VerifyingAlready(Refusal):
    sentence = "The data is being checked already. Wait for the result."


class MetricsNotYours(Refusal):
    status = 401
    sentence = (
        "Send the token of CHARTERDESK_METRICS_TOKEN. Without that setting, only the server's own machine "
        "reads the metrics."
    )
