"""moto's server with what its CloudFormation lacks for this product's templates (moto 5.2.1).

Two types are made in moto's own services: the table and the schedule. The other types below are remembered by their
stack and by nothing else: no CDN, no gateway, no alarm comes of them. Custom resources are answered at once and not run,
since moto runs functions in Docker only.
"""

import copy
import sys
from secrets import token_hex
from threading import Lock
from types import SimpleNamespace
from uuid import uuid4

from moto.awslambda.models import EventSourceMapping
from moto.cloudformation import parsing
from moto.cloudformation.custom_model import CustomModel
from moto.cloudformation.exceptions import CloudFormationError, ValidationError
from moto.cloudformation.models import ChangeSet, CloudFormationBackend
from moto.cloudformation.parsing import ResourceMap
from moto.cloudformation.responses import CloudFormationResponse
from moto.core.common_models import CloudFormationModel
from moto.core.responses import ActionResult, EmptyResult
from moto.dynamodb import models as dynamodb
from moto.dynamodb.models import DynamoDBBackend, Table, dynamodb_backends
from moto.s3.models import FakeBucket, s3_backends
from moto.scheduler.models import scheduler_backends
from moto.server import main
from moto.ses.models import EmailIdentity
from moto.sesv2.responses import SESV2Response

REMEMBERED = """
AWS::ApiGatewayV2::Api AWS::ApiGatewayV2::Integration AWS::ApiGatewayV2::Route AWS::ApiGatewayV2::Stage
AWS::Budgets::Budget
AWS::CloudFront::Distribution AWS::CloudFront::Function AWS::CloudFront::OriginAccessControl
AWS::CloudFront::ResponseHeadersPolicy AWS::CloudWatch::Alarm AWS::Lambda::EventInvokeConfig AWS::Logs::MetricFilter
AWS::Logs::QueryDefinition AWS::S3::BucketPolicy AWS::SNS::TopicPolicy AWS::SQS::QueuePolicy
""".split()


class Remembered:
    """A resource that exists in its stack only; every attribute that a template asks for has a value."""

    # moto sorts its models by the package that they come from.
    __module__ = "moto.cloudformation.models"
    cloudformation_name_type = staticmethod(lambda: "")
    has_cfn_attr = classmethod(lambda cls, attribute: True)
    delete_from_cloudformation_json = classmethod(lambda cls, *_: None)

    def __init__(self, physical_resource_id, region):
        self.physical_resource_id, self.region = physical_resource_id, region

    def get_cfn_attribute(self, attribute):
        if attribute == "DomainName":
            return f"{self.physical_resource_id}.cloudfront.net"
        if attribute == "ApiEndpoint":
            return f"https://{self.physical_resource_id}.execute-api.{self.region}.amazonaws.com"
        return self.physical_resource_id

    @classmethod
    def create_from_cloudformation_json(cls, resource_name, cloudformation_json, account_id, region_name, **_):
        return cls(token_hex(7), region_name)

    @classmethod
    def update_from_cloudformation_json(cls, original_resource, **_):
        return original_resource

    def is_created(self):
        return True


def type_of(name):
    return {"__module__": Remembered.__module__, "cloudformation_type": staticmethod(lambda: name)}


# moto knows the direct subclasses that somebody keeps.
KEPT = [type(name, (Remembered, CloudFormationModel), type_of(name)) for name in REMEMBERED]


class GlobalTable(Remembered, CloudFormationModel):
    """A table with one replica, made in moto's DynamoDB."""

    __module__ = Remembered.__module__
    cloudformation_name_type = staticmethod(lambda: "TableName")
    cloudformation_type = staticmethod(lambda: "AWS::DynamoDB::GlobalTable")

    @classmethod
    def create_from_cloudformation_json(cls, resource_name, cloudformation_json, account_id, region_name, **_):
        given = cloudformation_json["Properties"]
        replica = given["Replicas"][0]
        tables = dynamodb_backends[account_id][region_name]
        table = tables.create_table(
            name=resource_name,
            schema=given["KeySchema"],
            attr=given["AttributeDefinitions"],
            global_indexes=given.get("GlobalSecondaryIndexes", []),
            indexes=None,
            throughput=None,
            streams=None,
            billing_mode=given["BillingMode"],
            sse_specification=None,
            tags=replica.get("Tags"),
            deletion_protection_enabled=replica.get("DeletionProtectionEnabled", False),
            warm_throughput=None,
        )
        if expiry := given.get("TimeToLiveSpecification"):
            tables.update_time_to_live(resource_name, expiry)
        if recovery := replica.get("PointInTimeRecoverySpecification"):
            tables.update_continuous_backups(resource_name, recovery)
        made = cls(resource_name, region_name)
        made.arn = table.table_arn
        return made

    def get_cfn_attribute(self, attribute):
        known = {"Arn": self.arn, "StreamArn": f"{self.arn}/stream/2026-11-22T08:00:00.000"}
        return known.get(attribute, self.physical_resource_id)

    @classmethod
    def delete_from_cloudformation_json(cls, resource_name, cloudformation_json, account_id, region_name):
        dynamodb_backends[account_id][region_name].delete_table(name=resource_name)


class Certificate(Remembered, CloudFormationModel):
    """A certificate that is issued at once: nobody asks any DNS here."""

    __module__ = Remembered.__module__
    cloudformation_name_type = staticmethod(lambda: "")
    cloudformation_type = staticmethod(lambda: "AWS::CertificateManager::Certificate")

    @classmethod
    def create_from_cloudformation_json(cls, resource_name, cloudformation_json, account_id, region_name, **_):
        return cls(f"arn:aws:acm:{region_name}:{account_id}:certificate/{uuid4()}", region_name)


class Schedule(Remembered, CloudFormationModel):
    """A schedule of EventBridge Scheduler's default group, made in moto's."""

    __module__ = Remembered.__module__
    cloudformation_name_type = staticmethod(lambda: "Name")
    cloudformation_type = staticmethod(lambda: "AWS::Scheduler::Schedule")

    @classmethod
    def create_from_cloudformation_json(cls, resource_name, cloudformation_json, account_id, region_name, **_):
        given = cloudformation_json["Properties"]
        scheduler_backends[account_id][region_name].create_schedule(
            name=resource_name,
            group_name="default",
            description=given.get("Description", ""),
            start_date="",
            end_date="",
            kms_key_arn="",
            flexible_time_window=given["FlexibleTimeWindow"],
            schedule_expression=given["ScheduleExpression"],
            schedule_expression_timezone=given.get("ScheduleExpressionTimezone", "UTC"),
            state=given.get("State", "ENABLED"),
            target=given["Target"],
            action_after_completion=None,
        )
        return cls(resource_name, region_name)

    @classmethod
    def delete_from_cloudformation_json(cls, resource_name, cloudformation_json, account_id, region_name):
        scheduler_backends[account_id][region_name].delete_schedule("default", resource_name)


def remember_mapping(cls, resource_name, cloudformation_json, account_id, region_name, **_):
    """Tables have no stream here, which moto would read for a function in Docker."""
    return REMEMBERED_MAPPING(token_hex(7), region_name)


REMEMBERED_MAPPING = type("Mapping", (Remembered,), type_of("AWS::Lambda::EventSourceMapping"))
EventSourceMapping.create_from_cloudformation_json = classmethod(remember_mapping)
EventSourceMapping.update_from_cloudformation_json = classmethod(lambda cls, original_resource, **_: original_resource)
EventSourceMapping.delete_from_cloudformation_json = classmethod(lambda cls, *_, **__: None)


def put_pages(asked, account_id):
    """Of the web app's files the page alone, which is looked for before an agency goes back to its version."""
    if asked.get("DestinationBucketKeyPrefix", "").startswith("pages/"):
        key = f'{asked["DestinationBucketKeyPrefix"]}/index.html'
        s3_backends[account_id]["aws"].put_object(asked["DestinationBucketName"], key, b"")


def answer_at_once(cls, resource_name, cloudformation_json, account_id, region_name, **given):
    put_pages(cloudformation_json["Properties"], account_id)
    made = CustomModel(region_name, "", given["LogicalId"], resource_name)
    made.set_data({})
    return made


def answer_again(cls, original_resource, cloudformation_json, account_id, **_):
    put_pages(cloudformation_json["Properties"], account_id)
    return original_resource


make_bucket = FakeBucket.create_from_cloudformation_json.__func__


def with_versions(cls, resource_name, cloudformation_json, account_id, region_name, **given):
    """moto's CloudFormation leaves a bucket without the versions that its template asks for."""
    made = make_bucket(cls, resource_name, cloudformation_json, account_id, region_name, **given)
    wanted = cloudformation_json.get("Properties", {}).get("VersioningConfiguration", {})
    made.versioning_status = wanted.get("Status", made.versioning_status)
    return made


FakeBucket.create_from_cloudformation_json = classmethod(with_versions)

copies = {}
transact = DynamoDBBackend.transact_write_items


def copy_once(thing, memo=None):
    """For each item of a transaction moto copies the whole table: a plan of two hundred measures takes half a minute."""
    if not isinstance(thing, Table):
        return copy.deepcopy(thing, memo)
    if id(thing) not in copies:
        copies[id(thing)] = copy.deepcopy(thing)
    return copies[id(thing)]


def transact_write_items(self, transact_items):
    with one_at_a_time:
        copies.clear()
        return transact(self, transact_items)


one_at_a_time = Lock()
dynamodb.copy = SimpleNamespace(deepcopy=copy_once, copy=copy.copy)
DynamoDBBackend.transact_write_items = transact_write_items

make_identity = EmailIdentity.__init__
get_identity = SESV2Response.get_email_identity


def with_tokens(self, *given, **named):
    """moto's identities have no DKIM tokens."""
    make_identity(self, *given, **named)
    self.dkim_attributes["Tokens"] = [token_hex(16) for _ in range(3)]


def proven(self):
    """moto never verifies a domain: here whoever asks after it was made has put the tokens into DNS."""
    self.sesv2_backend.get_email_identity(self._get_param("EmailIdentity")).verified_for_sending_status = True
    return get_identity(self)


EmailIdentity.__init__ = with_tokens
SESV2Response.get_email_identity = proven


def update_termination_protection(self):
    """CDK's CLI asks for it, moto's CloudFormation does not know it."""
    stack = self.cloudformation_backend.get_stack(self._get_param("StackName"))
    stack.enable_termination_protection = str(self._get_param("EnableTerminationProtection")).lower() == "true"
    return ActionResult({"StackId": stack.stack_id})


delete_any = CloudFormationResponse.delete_stack


def delete_stack(self):
    """AWS refuses to delete a protected stack, moto does not."""
    name = self._get_param("StackName")
    stack = next((one for one in self.cloudformation_backend.stacks.values() if name in (one.name, one.stack_id)), None)
    if stack is not None and stack.enable_termination_protection:
        raise ValidationError(message=f"Stack [{name}] cannot be deleted while TerminationProtection is enabled")
    return delete_any(self)


class ChangeSetNotFound(CloudFormationError):
    """moto says ValidationError, as of a stack; CDK's CLI waits for AWS's own word."""

    code = "ChangeSetNotFound"

    def __init__(self, name):
        super().__init__(f"ChangeSet [{name}] does not exist")


def named(self):
    """moto finds a change set by its name alone, whatever stack it is of; CDK's CLI gives all the same name."""
    name, stack = self._get_param("ChangeSetName"), self._get_param("StackName")
    backend = self.cloudformation_backend
    for change_set_id, one in backend.change_sets.items():
        # Those of a stack that was deleted stay in moto.
        if one.stack_id not in backend.stacks:
            continue
        if change_set_id == name or one.change_set_name == name and stack in (one.stack_name, one.stack_id):
            return change_set_id
    raise ChangeSetNotFound(name)


def describe_change_set(self):
    return ActionResult(self.cloudformation_backend.change_sets[named(self)])


# An agency of this name can't be made: nothing in moto fails by itself.
UNLUCKY = "Pech & Pannen"


def execute_change_set(self):
    """moto keeps the outputs of the template before the change set: none at all for a new stack."""
    backend, name = self.cloudformation_backend, named(self)
    change_set = backend.change_sets[name]
    if UNLUCKY in str(change_set.template):
        stack = backend.stacks[change_set.stack_id]
        stack.status = "ROLLBACK_COMPLETE"
        change_set.execution_status = "EXECUTE_FAILED"
        return EmptyResult()
    backend.execute_change_set(name)
    stack = backend.stacks[change_set.stack_id]
    stack.template, stack.template_dict = change_set.template, change_set.template_dict
    stack.output_map = stack._create_output_map()
    return EmptyResult()


def delete_change_set(self):
    """moto stumbles over one that is gone already; AWS does not."""
    try:
        del self.cloudformation_backend.change_sets[named(self)]
    except ChangeSetNotFound:
        pass
    return EmptyResult()


compare = ResourceMap.build_resource_diff
update_resource = parsing.parse_and_update_resource
load_parameters = ResourceMap.load_parameters


def compare_properties(self, other_template, parameters=None):
    """What CDK notes down of a construct's path changes nothing in AWS; moto would update such a resource."""
    names = compare(self, other_template, parameters)
    old, new = self._resource_json_map, other_template["Resources"]
    bare = lambda resource: {key: value for key, value in resource.items() if key != "Metadata"}
    return names | {"Modify": [name for name in names["Modify"] if bare(old[name]) != bare(new[name])]}


def update_or_keep(logical_id, resource_json, resources_map, account_id, region_name):
    """moto forgets what it cannot update, a log group for one."""
    return update_resource(logical_id, resource_json, resources_map, account_id, region_name) or resources_map[logical_id]


def load_names(self):
    """As the previous value of a Parameter Store parameter moto takes the value read before instead of its name."""
    slots = self._template.get("Parameters", {})
    for key in [key for key in self.input_parameters if slots.get(key, {}).get("Type", "").startswith("AWS::SSM::")]:
        del self.input_parameters[key]
    load_parameters(self)


differences = ChangeSet.diff


def diff(self):
    """moto names the resources that change, but not their properties, without which `cdk diff` shows none of them."""
    changes = differences(self)
    for change in changes:
        name = change.logical_resource_id
        old, new = (
            template.get(name, {}).get("Properties", {})
            for template in (self.stack.resource_map._resource_json_map, self.template_dict["Resources"])
        )
        change.details = [
            {"Target": {"Attribute": "Properties", "Name": key, "RequiresRecreation": "Never"}}
            for key in sorted({*old, *new})
            if old.get(key) != new.get(key)
        ]
    return changes


ChangeSet.diff = diff
ResourceMap.load_parameters = load_names
ResourceMap.build_resource_diff = compare_properties
parsing.parse_and_update_resource = update_or_keep
CloudFormationResponse.describe_change_set = describe_change_set
CloudFormationResponse.execute_change_set = execute_change_set
CloudFormationResponse.delete_change_set = delete_change_set
CustomModel.create_from_cloudformation_json = classmethod(answer_at_once)
CustomModel.update_from_cloudformation_json = classmethod(answer_again)
CustomModel.delete_from_cloudformation_json = classmethod(lambda cls, *_: None)
CloudFormationResponse.delete_stack = delete_stack
CloudFormationResponse.update_termination_protection = update_termination_protection

if __name__ == "__main__":
    main(sys.argv[1:])
